import { Input } from 'antd'
import { useState } from 'react'
import { growing } from './growing.ts'
import { listOf } from './values.ts'

type LinesInputProps = {
  id: string
  described: object
  field: { max: number; long?: true }
  value: unknown
  onChange: (value: string[] | undefined) => void
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A list of sentences as a text with one a line. Blank lines are there while somebody writes, and are not part of the value. */
export function LinesInput({ id, described, field, value, onChange }: LinesInputProps) {
  const lines = listOf(value).map(String)
  const [text, setText] = useState(lines.join('\n'))
  // Another value than the one written here came from outside, such as a taken over text.
  const typed = linesOf(text).join('\n') === lines.join('\n') ? text : lines.join('\n')
  return (
    <Input.TextArea
      id={id}
      {...described}
      value={typed}
      rows={field.long ? 4 : 3}
      styles={{ textarea: growing }}
      count={{ show: () => `${lines.length} / ${field.max} 行` }}
      onChange={(event) => {
        setText(event.target.value)
        const written = linesOf(event.target.value)
        onChange(written.length > 0 ? written : undefined)
      }}
    />
  )
}
