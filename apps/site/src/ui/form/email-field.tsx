import { type Bound, TextField } from './fields.tsx'

/** Where the sender of a form is informed by mail; forms offer it where mail is sent. */
export function EmailField<Draft extends { email: string }>({
  maxLength,
  ...text
}: Bound<Draft> & { maxLength: number }) {
  return (
    <TextField
      {...(text as unknown as Bound<{ email: string }>)}
      name="email"
      label="邮箱"
      maxLength={maxLength}
      type="email"
      autoComplete="email"
      hint="可以不填；填写后进展会发到这里"
    />
  )
}
