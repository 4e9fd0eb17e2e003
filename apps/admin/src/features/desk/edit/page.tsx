import { SECOND } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { itemKey } from '../item/desk.api.ts'
import { EditItem } from './edit-item.tsx'

const AGAIN = 30 * SECOND

/** The editor of the item whose id is in the address. */
export default function EditPage() {
  const { contentId = '' } = useParams()
  const item = useQuery({
    queryKey: [itemKey, contentId],
    // Only the first reading is asked for by the user; the others do not keep a session alive.
    queryFn: ({ client, queryKey }) =>
      callQuietly(itemKey, { params: { contentId }, background: client.getQueryData(queryKey) !== undefined }),
    staleTime: 0,
    // Whoever waits for the reviewers learns of their decision without loading the page again.
    refetchInterval: ({ state }) => (state.data?.data.state === 'review' ? AGAIN : false),
  })
  const title = item.data?.data.title || '编辑内容'
  return (
    <PageFrame title={title}>
      {item.isPending && <Loading />}
      {item.isError && !item.data && <LoadError message={errorMessage(item.error)} retry={() => void item.refetch()} />}
      {item.data && <EditItem key={contentId} item={item.data.data} reload={item.refetch} />}
    </PageFrame>
  )
}
