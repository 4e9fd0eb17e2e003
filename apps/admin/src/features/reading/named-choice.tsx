import { ReferenceChoice } from '#ui/form/reference-choice.tsx'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/reading/choices'

/** Something that was found by its name. */
export type Choice = { id: string; title: string; where: string }

type NamedChoiceProps = {
  id?: string
  value?: readonly Choice[]
  onChange?: (chosen: Choice[]) => void
  kind: 'item' | 'notice' | 'person'
  most: number
  placeholder: string
}

const toTarget = ({ id, title, where }: Choice) =>
  ({ kind: 'item', targetId: id, anchor: '', title, label: '', where, internal: false }) as const

/** Items, notices or employees, found by words; a field of a form. */
export function NamedChoice({ value = [], onChange, kind, ...attributes }: NamedChoiceProps) {
  return (
    <ReferenceChoice
      {...attributes}
      name={`${key} ${kind}`}
      value={value.map(toTarget)}
      onChange={(targets) => onChange?.(targets.map(({ targetId, title, where }) => ({ id: targetId, title, where })))}
      search={async (keyword) => (await callQuietly(key, { query: { kind, keyword } })).data.map(toTarget)}
    />
  )
}
