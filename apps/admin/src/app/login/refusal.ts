/** The field of the login form, or of the locked screen's, that a refusal speaks of; null when it concerns none, such as too many tries. */
export function fieldOf(refusal: string, captcha: boolean): 'username' | 'password' | 'code' | null {
  if (refusal.includes('验证码')) return captcha && !refusal.includes('频繁') ? 'code' : null
  if (/^请输入.*用户名/.test(refusal)) return 'username'
  return /^(?:用户不存在\/)?密码错误|^请输入.*密码/.test(refusal) ? 'password' : null
}
