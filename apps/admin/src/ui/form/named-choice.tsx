import { ReferenceChoice } from './reference-choice.tsx'

/** Something that was found by its name. */
export type Choice = { id: string; title: string; where: string }

type NamedChoiceProps = {
  id?: string
  value?: readonly Choice[]
  onChange?: (chosen: Choice[]) => void
  /** The name of the search among the cached queries, such as its route. */
  name: string
  search: (keyword: string) => Promise<readonly Choice[]>
  most: number
  placeholder: string
}

const toTarget = ({ id, title, where }: Choice) =>
  ({ kind: 'item', targetId: id, anchor: '', title, label: '', where, internal: false }) as const

/** Items, notices or employees, found by words; a field of a form. */
export function NamedChoice({ value = [], onChange, search, ...attributes }: NamedChoiceProps) {
  return (
    <ReferenceChoice
      {...attributes}
      value={value.map(toTarget)}
      onChange={(targets) => onChange?.(targets.map(({ targetId, title, where }) => ({ id: targetId, title, where })))}
      search={async (keyword) => (await search(keyword)).map(toTarget)}
    />
  )
}
