import { fetchFile } from '@anju/browser/download'
import { useCallback, useEffect, useRef, useState } from 'react'
import { caller } from '#ui/api/call.ts'
import type { SenderKey } from '#ui/form/code-form.tsx'

type Size = 'small' | 'whole'

/** Addresses of photos of a ticket, each fetched with number and code, which go in the body because addresses are logged. */
export function useTicketPhotos({ no, code }: SenderKey) {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const made = useRef(new Map<string, string | null>())
  useEffect(() => {
    const all = made.current
    return () => {
      for (const url of all.values()) if (url) URL.revokeObjectURL(url)
      all.clear()
    }
  }, [])
  const load = useCallback(
    async (photoId: string, size: Size) => {
      const name = `${photoId}-${size}`
      if (made.current.has(name)) return
      made.current.set(name, null)
      const form = new URLSearchParams({ no, code, photoId, size })
      const fetched = await fetchFile('/api/cms/proposal/photo/view', caller, form)
      if ('refusal' in fetched) return void made.current.delete(name)
      const url = URL.createObjectURL(fetched.blob)
      made.current.set(name, url)
      setUrls((before) => ({ ...before, [name]: url }))
    },
    [no, code],
  )
  const srcOf = (photoId: string) => urls[`${photoId}-whole`] ?? urls[`${photoId}-small`]
  return { load, srcOf }
}
