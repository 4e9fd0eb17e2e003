import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'

const options = 'GET /prod-api/system/post/optionselect'

/** Returns the enabled posts; an empty list until they are loaded. */
export function usePosts() {
  return useQuery({ queryKey: [options], queryFn: () => callQuietly(options) }).data?.data ?? []
}

/** Makes every form reload the posts; called by the page that changes them. */
export function forgetPosts(): void {
  void queryClient.invalidateQueries({ queryKey: [options] })
}

type Post = { postId: string; postName: string; status: string }
type PostChoiceProps = {
  id?: string
  /** The posts to choose from; by default the enabled ones. */
  posts?: readonly Post[] | undefined
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** A select of posts; a disabled one is listed only if it is selected already. */
export function PostChoice({ id, posts, value, onChange }: PostChoiceProps) {
  const inUse = usePosts()
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="请选择岗位"
      value={value}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      options={(posts ?? inUse).map(({ postId, postName, status }) => ({
        value: postId,
        label: status === '1' ? `${postName}（已停用）` : postName,
        disabled: status === '1',
      }))}
    />
  )
}

/** Shows posts by their names. */
export function PostNames({ ids }: { ids: readonly string[] }) {
  const posts = usePosts()
  return ids.map((id) => posts.find(({ postId }) => postId === id)?.postName ?? id).join('、')
}
