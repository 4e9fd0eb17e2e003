import { NetworkFailure } from '@anju/browser/network-failure'
import { type FormEvent, useState } from 'react'

type Result = { code: number; msg: string }

/**
 * A small form of required texts: each is checked on blur and on submit. `send` resolves with the server's response;
 * the `msg` of a refusal is in `refusal` until it is dismissed.
 */
export function useForm<Name extends string>(
  required: Record<Name, string>,
  send: (values: Record<Name, string>) => Promise<Result>,
) {
  const names = Object.keys(required) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  )
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const errorOf = (name: Name) => (values[name].trim() === '' ? required[name] : undefined)
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => {
      setValues({ ...values, [name]: value })
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
    onBlur: () => setErrors({ ...errors, [name]: errorOf(name) }),
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const faults = Object.fromEntries(names.map((name) => [name, errorOf(name)])) as typeof errors
    setErrors(faults)
    const first = names.find((name) => faults[name])
    if (first) return (event.currentTarget.elements.namedItem(first) as HTMLInputElement | null)?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      const { code, msg } = await send(values)
      if (code !== 200) setRefusal(msg)
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { field, submit, busy, refusal, dismiss: () => setRefusal(null) }
}
