import type { ItemForm } from '@anju/contract/desk/form-shape'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { withMine } from '#ui/form/conflict.ts'
import { ConflictView } from '#ui/form/conflict-view.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { itemKey } from '../item/desk.api.ts'
import { formLabels } from './labels.tsx'
import type { SaveQueue } from './save-queue.ts'

type ConflictProps = { contentId: string; queue: SaveQueue<ItemForm>; reload: () => Promise<unknown> }

const names = Object.keys(formLabels)

/** Shows both texts after somebody else saved first. Whichever is not taken goes into the history before. */
export function Conflict({ contentId, queue, reload }: ConflictProps) {
  const [later, setLater] = useState(false)
  const [saving, setSaving] = useState(false)
  const theirs = useQuery({
    queryKey: [itemKey, contentId, 'theirs'],
    queryFn: () => callQuietly(itemKey, { params: { contentId } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (theirs.isError) return <LoadError message={errorMessage(theirs.error)} retry={() => void theirs.refetch()} />
  if (!theirs.data || theirs.isFetching) return <Loading />
  const { form: their, version, editor } = theirs.data.data
  const { base, form: mine } = queue.snapshot()
  const merged = withMine(names, base.form, mine, their) as ItemForm
  const settle = async (lost: ItemForm, taken: ItemForm) => {
    setSaving(true)
    try {
      await call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form: lost } })
      queue.adopt({ form: their, version }, taken)
      await reload()
    } catch {
      // `call` has shown the reason; both texts are still here.
    }
    setSaving(false)
  }
  if (later) return null
  return (
    <ConflictView
      labels={formLabels}
      base={base.form}
      mine={mine}
      theirs={{ ...their, updateBy: editor?.userName, updateTime: editor?.time }}
      saving={saving}
      onMine={() => void settle(their, merged)}
      onTheirs={() => void settle(mine, their)}
      onContinue={() => setLater(true)}
    />
  )
}
