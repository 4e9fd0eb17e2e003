import { usePhotos } from '#ui/case/photo/use-photos.ts'
import { refusedField } from '#ui/session/call.ts'
import type { MatterKind } from './matter-kind.ts'
import { useResume } from './use-resume.ts'

/** What has been uploaded for a call that is being filed. */
export type CallFiles = { photos?: string[]; resumeId?: string | undefined }

/** The photos of a letter and the résumé of an application, which are sent with the call. */
export function useFiles() {
  const photos = usePhotos('POST /prod-api/cms/proposal/record/photo')
  const resume = useResume()
  /** Resolves with what belongs to the matter, or `null` if something could not be sent, which its field shows. */
  const send = async (matter: MatterKind): Promise<CallFiles | null> => {
    if (matter === 'proposal') {
      const ids = await photos.tray.send()
      return ids && { photos: ids }
    }
    if (matter === 'enquiry') return {}
    const resumeId = await resume.send()
    return resumeId === null ? null : { resumeId }
  }
  /** Sends again what the server has deleted, because the form waited too long. */
  const forgetExpired = (error: unknown) => {
    const field = refusedField(error, ['photos', 'resumeId'])
    if (field === 'photos') photos.tray.forget()
    if (field === 'resumeId') resume.forget()
  }
  const clear = () => {
    photos.tray.clear()
    resume.choose(null)
  }
  return { photos, resume, send, forgetExpired, clear }
}
