import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePermitted } from '#ui/session/permitted.tsx'
import { queryClient } from '#ui/session/query-client.ts'
import { listKey } from './desk.api.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

/** The words in the address: the list's filter `text` is what is looked for, and `by` takes its place. */
function wordsIn(search: string) {
  const query = new URLSearchParams(search)
  const [find, text] = [query.get('text'), query.get('by')]
  return find && text ? { find, text } : null
}

/** The replacement with which another page sends the user to the list, such as that of a hotline which has changed; it begins with the trial. */
export function BegunReplacement() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const mayEdit = usePermitted({ any: ['cms:content:edit'] })
  const mayPublish = usePermitted({ any: ['cms:content:publish'] })
  const [words, setWords] = useState(() => wordsIn(search))
  if (!words || !mayEdit) return null
  const close = () => {
    setWords(null)
    void queryClient.invalidateQueries({ queryKey: [listKey] })
    // A reload must not begin it again.
    const query = new URLSearchParams(search)
    query.delete('by')
    navigate({ pathname, search: `?${query}` }, { replace: true, state: { samePage: true } })
  }
  return (
    <ReplaceDialog
      selected={[]}
      filters={{ text: words.find }}
      begun={{ scope: 'all', find: words.find, text: words.text, mode: mayPublish ? 'publish' : 'copy' }}
      onClose={close}
    />
  )
}
