import { useEffect, useState } from 'react'

type StrengthOf = typeof import('@anju/contract/password/strength')['strengthOf']

/** One sentence on how good a password is while it is typed; the rules are fetched with the first character. */
export function usePasswordStrength(password: string): string {
  const [rate, setRate] = useState<{ of: StrengthOf } | null>(null)
  const typed = password !== ''
  useEffect(() => {
    // The form works without them: the server decides.
    if (typed)
      import('@anju/contract/password/strength').then(
        ({ strengthOf }) => setRate({ of: strengthOf }),
        () => undefined,
      )
  }, [typed])
  if (!typed || !rate) return '8 到 128 个字符，不要使用姓名、公司名称或常见密码'
  const { label, advice } = rate.of(password)
  return `密码强度：${label}${advice && `。${advice}`}`
}
