/** What sheets call the states of an account, by their sign on the wire. */
export const STATUSES = { '0': '正常', '1': '停用' } as const
