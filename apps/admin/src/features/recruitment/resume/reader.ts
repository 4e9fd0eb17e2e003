import { useEffect, useState } from 'react'

/** What shows a résumé of one format: its file, and what is called when it cannot be shown. */
export type ReaderProps = { file: Blob; onFail: () => void }

/** The address of bytes as long as a part is shown. */
export function useAddress(file: Blob): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
