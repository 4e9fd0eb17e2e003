import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/base.css'
import { sealStyles } from '#ui/theme/nonce.ts'
import { Root } from './app/root.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

sealStyles()
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
