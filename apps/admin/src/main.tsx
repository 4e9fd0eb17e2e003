import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/base.css'
import { patchCreateElementWithNonce } from '#ui/theme/nonce.ts'
import { Root } from './app/root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

patchCreateElementWithNonce()
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
