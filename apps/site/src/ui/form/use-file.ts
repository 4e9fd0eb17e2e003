import { createSingleFile } from '@anju/browser/single-file'
import { upload } from '@anju/browser/upload'
import { useState, useSyncExternalStore } from 'react'
import { caller } from '../api/call.ts'

type Options = {
  /** The address that takes it, and the name of what that answers. */
  url: string
  idName: string
  /** Why a file cannot be taken; empty if it can. */
  faultOf: (file: File) => string
}

/** One file that goes with a form, such as a résumé; the options of the first call hold. */
export function useFile({ url, idName, faultOf }: Options) {
  const [file] = useState(() =>
    createSingleFile({
      faultOf,
      send: async (one, progress) => {
        const answer = await upload(url, caller, 'file', one, progress)
        if (answer.code !== 200) throw new Error(answer.msg)
        return String(new Map(Object.entries(answer.data as object)).get(idName))
      },
    }),
  )
  return { ...file, ...useSyncExternalStore(file.subscribe, file.state) }
}
export type FormFile = ReturnType<typeof useFile>
