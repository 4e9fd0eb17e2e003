import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { runAndNotify } from '../../feedback/run-and-notify.ts'
import { type CallKey, callQuietly } from '../../session/call.ts'
import type { AssignChoice } from '../assign-fields.tsx'
import { useReload } from '../case.api.ts'
import { type DeskKind, isEnded } from '../desk-kind.ts'
import { backTo, type OwnerAssignment } from './assign-mode.tsx'
import type { WorkingCase } from './panel.tsx'

/** Milliseconds without a key until what has been typed is searched for. */
const SETTLED = 150

type Assignee = { deptId: string; deptName: string; userId: string; nickName: string; open: number }

/** The users and departments whose name or login contains what has been typed. */
function useAssignees(key: CallKey & `GET ${string}/assignees`, typed: string) {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), SETTLED)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: [key, keyword],
    queryFn: () =>
      callQuietly(key as never, { query: { keyword } } as never) as Promise<unknown> as Promise<{ data: Assignee[] }>,
    enabled: keyword !== '',
  })
  return { isSettled: keyword === typed.trim() && !query.isFetching, assignees: query.data?.data ?? [] }
}

const idOf = ({ deptId, userId }: Assignee) => `${deptId} ${userId}`

const inWords = ({ userId, nickName, deptName, open }: Assignee, counted: string) =>
  userId ? `${nickName}，${deptName}（手上 ${open} ${counted}）` : `${deptName}（由部门接手）`

type OwnedCase = WorkingCase & Required<AssignChoice> & { may: { assign: boolean } }
type QuickAssignProps<One extends OwnedCase> = {
  kind: DeskKind<One>
  assignment: OwnerAssignment<One>
  one: One
}

/** Gives a case that has not ended to a user or a department, for who may. */
export function QuickAssign<One extends OwnedCase>(props: QuickAssignProps<One>) {
  return props.one.may.assign && !isEnded(props.kind, props.one) ? <Assignees {...props} /> : null
}

/** A part of the name is typed, and Enter takes the first that is offered. */
function Assignees<One extends OwnedCase>({ kind, assignment, one: present }: QuickAssignProps<One>) {
  const { assignees: key, words, unmatched } = assignment
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  // Enter before the answer has come is meant for its first entry.
  const [isWaiting, setWaiting] = useState(false)
  // The entry that Enter takes; the first as long as the list has marked none.
  const marked = useRef<string>(null)
  const reload = useReload(kind)
  const { isSettled, assignees } = useAssignees(key, typed)
  const search = (text: string) => {
    marked.current = null
    setTyped(text)
  }
  const give = async (one: Assignee | undefined) => {
    if (!one) return
    setBusy(true)
    const { deptId, userId, deptName, nickName } = one
    const whom = [deptName, nickName].filter(Boolean).join(' ')
    const undo = () => assignment.send(...backTo(present)).then(reload)
    if (await runAndNotify(assignment.send({ deptId, userId, note: '' }, present), `已分派给${whom}`, undo))
      setTyped('')
    await reload()
    setBusy(false)
  }
  const options: SelectProps['options'] = assignees.map((one) => ({
    value: idOf(one),
    label: inWords(one, words.counted),
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (!isWaiting || !isSettled) return
    setWaiting(false)
    void give(assignees[0])
  }, [isWaiting, isSettled])
  // The list itself takes Enter only once it is open and has marked an entry; before that it closes, and what has been typed is gone.
  const press = (event: KeyboardEvent) => {
    // The Enter of an input method ends a word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    if (isSettled) void give(assignees.find((one) => idOf(one) === marked.current) ?? assignees[0])
    else setWaiting(true)
  }
  return (
    <div data-draft>
      <Select
        aria-label="分派给"
        placeholder="分派给：输入姓名、账号或部门，回车"
        style={{ width: '100%' }}
        value={null}
        loading={busy}
        disabled={busy}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: search }}
        notFoundContent={typed.trim() === '' ? '请输入姓名、账号或部门' : isSettled ? unmatched : '正在查找'}
        options={isSettled ? options : []}
        onActive={(value) => {
          marked.current = typeof value === 'string' ? value : null
        }}
        onInputKeyDown={press}
        onSelect={(value: string | null) => void give(assignees.find((one) => idOf(one) === value))}
      />
    </div>
  )
}
