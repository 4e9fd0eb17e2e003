import { Select } from 'antd'
import { Field } from '#ui/form/record-form-field.tsx'

const SEPARATORS = [',', '，', '、', ';', '；', '\n']

/** The words of a list in one line. */
export const wordsText = (value: unknown) => ((value ?? []) as string[]).join('、')

type WordsFieldProps = { name: string; most: number; placeholder: string; extra: string }

/** A field for several words or phrases: Enter or a sign between them ends one. */
export function WordsField({ name, most, placeholder, extra }: WordsFieldProps) {
  return (
    <Field name={name} required full extra={extra}>
      <Select
        mode="tags"
        open={false}
        maxCount={most}
        suffixIcon={null}
        tokenSeparators={SEPARATORS}
        placeholder={placeholder}
      />
    </Field>
  )
}
