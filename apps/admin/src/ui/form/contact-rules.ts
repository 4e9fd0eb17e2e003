/** Formats of a person's mobile number and mail address; an empty field is valid. */
export const mobileRule = { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号码' }
export const mailRule = { type: 'email' as const, message: '请输入正确的邮箱地址' }
