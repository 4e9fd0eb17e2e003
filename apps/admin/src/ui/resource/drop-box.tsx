import { type ReactNode, useState } from 'react'
import styles from './resource.module.css'

type DropBoxProps = { disabled?: boolean; onFiles: (files: File[]) => void; children: ReactNode }

/** A part of the page onto which files can be dropped, beside the button that it has for everybody. */
export function DropBox({ disabled = false, onFiles, children }: DropBoxProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (disabled || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      {children}
    </div>
  )
}
