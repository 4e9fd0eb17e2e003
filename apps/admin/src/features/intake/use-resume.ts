import { createSingleFile } from '@anju/browser/single-file'
import { resumeFault } from '@anju/contract/recruitment/resume-file'
import { useState, useSyncExternalStore } from 'react'
import { sendFile } from '#ui/session/transfer.ts'

type Sent = { data: { resumeId: string } }

/** The résumé of whoever applies at the counter or by telephone. */
export function useResume() {
  const [resume] = useState(() =>
    createSingleFile({
      faultOf: resumeFault,
      send: async (file, progress) =>
        (await sendFile<Sent>('POST /prod-api/cms/recruitment/record/resume', 'file', file, {}, progress)).data
          .resumeId,
    }),
  )
  return { ...resume, ...useSyncExternalStore(resume.subscribe, resume.state) }
}
export type Resume = ReturnType<typeof useResume>
