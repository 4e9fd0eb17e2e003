/** What a mobile number and a mail address of a person look like; an empty field is no fault. */
export const mobileRule = { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号码' }
export const mailRule = { type: 'email' as const, message: '请输入正确的邮箱地址' }
