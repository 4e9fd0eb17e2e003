/** The status of a row in sheets, by its value on the wire. */
export const STATUSES = { '0': '正常', '1': '停用' } as const
