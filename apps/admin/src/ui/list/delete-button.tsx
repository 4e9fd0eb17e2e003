import { DeleteOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { deletionQuestion } from './delete-button-question.ts'
import type { RemovalQuestion, RemoveKey } from './page-shape.ts'

/**
 * Returns a function that asks, deletes and notifies; `route` has one path parameter for all ids. With `recover` nothing is asked and the deletion
 * can be taken back. It resolves with whether the rows were deleted.
 */
export function useRemoval(
  route: RemoveKey | undefined,
  noun: string,
  onRemoved: () => unknown,
  recover?: (ids: string) => Promise<unknown>,
) {
  return async function remove(
    ids: readonly string[],
    names: readonly string[],
    { text, query, answered }: RemovalQuestion = {},
  ): Promise<boolean> {
    const parameter = route?.match(/:(\w+)$/)?.[1]
    if (!route || !parameter) return false
    const question = (
      <>
        {deletionQuestion(noun, names)}
        {text}
      </>
    )
    if (!recover && !(await confirm(question, { danger: true }))) return false
    const input = { params: { [parameter]: ids.join(',') }, ...(query && { query: query() }) }
    const deleting = call(route as never, input as never).then(answered)
    const undo = recover && (() => recover(ids.join(',')).then(onRemoved))
    if (!(await runAndNotify(deleting, '删除成功', undo))) return false
    onRemoved()
    return true
  }
}

type DeleteButtonProps = {
  route: RemoveKey
  noun: string
  ids: readonly string[]
  names: readonly string[]
  onRemoved: () => void
} & Omit<ButtonProps, 'onClick'>

/** A button that deletes records after asking. */
export function DeleteButton({ route, noun, ids, names, onRemoved, children, ...attributes }: DeleteButtonProps) {
  const remove = useRemoval(route, noun, onRemoved)
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} {...attributes} onClick={() => void remove(ids, names)}>
      {children ?? '删除'}
    </Button>
  )
}
