import { createSingleFile } from '@anju/browser/single-file'
import { upload } from '@anju/browser/upload'
import { resumeFault } from '@anju/contract/recruitment/resume-file'
import { useState, useSyncExternalStore } from 'react'
import { caller } from '#ui/api/call.ts'

/** The résumé that goes with a form. */
export function useResume() {
  const [resume] = useState(() =>
    createSingleFile({
      faultOf: resumeFault,
      send: async (file, progress) => {
        const answer = await upload('/api/cms/recruitment/resume', caller, 'file', file, progress)
        if (answer.code !== 200) throw new Error(answer.msg)
        return (answer.data as { resumeId: string }).resumeId
      },
    }),
  )
  return { ...resume, ...useSyncExternalStore(resume.subscribe, resume.state) }
}
export type Resume = ReturnType<typeof useResume>
