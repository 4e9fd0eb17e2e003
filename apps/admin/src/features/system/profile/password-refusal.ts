/** What the change-password form asks for. */
export type PasswordFields = { oldPassword: string; newPassword: string; again: string }

/** The field that a refusal of the server speaks of; null when it concerns the form as a whole. */
export function passwordFieldOf(refusal: string): 'oldPassword' | 'newPassword' | null {
  if (/旧密码错误|请输入旧密码/.test(refusal)) return 'oldPassword'
  return /^新密码|请输入新密码/.test(refusal) ? 'newPassword' : null
}
