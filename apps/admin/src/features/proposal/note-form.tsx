import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { type Note, NoteForm } from '#ui/case/note-form.tsx'
import { call } from '#ui/session/call.ts'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { tickets } from './proposal.api.ts'
import { ReferenceField, referencesOf } from './reference-field.tsx'

type TicketNote = Note & { references?: readonly ReferenceTarget[] }

/** Adds a note for colleagues, or a sentence for the sender, without a step. */
export function TicketNoteForm({ proposalId, wantsReply }: { proposalId: string; wantsReply: boolean }) {
  const photos = usePhotos()
  const send = async ({ references, ...values }: TicketNote) => {
    const photoIds = await photos.tray.send()
    if (!photoIds) throw new Error('a photo has not been sent, which its field shows')
    const body = { proposalId, ...values, photos: photoIds, references: referencesOf(references) }
    await photos.watch(call('POST /prod-api/cms/proposal/note', { body }))
    photos.tray.clear()
  }
  return (
    <NoteForm<TicketNote>
      kind={tickets}
      id={proposalId}
      label="补充一句"
      extra={wantsReply ? undefined : '来信人没有要求回复'}
      maxLength={proposalLimits.note}
      reader="来信人"
      send={send}
    >
      {(busy) => (
        <>
          <ReferenceField />
          <PhotoField photos={photos} busy={busy} />
        </>
      )}
    </NoteForm>
  )
}
