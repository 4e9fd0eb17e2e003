import { watchFaults } from '@anju/browser/faults'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/base.css'
import { patchCreateElementWithNonce } from '#ui/theme/nonce.ts'
import { reportFaults } from './app/report-faults.ts'
import { Root } from './app/root.tsx'

watchFaults()
reportFaults()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

patchCreateElementWithNonce()
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
