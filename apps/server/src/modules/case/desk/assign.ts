/** Whom a case is assigned to, for its history. */
export const assignedTo = (department: { name: string }, user?: { nick_name: string }) =>
  `分派给${department.name}${user ? ` ${user.nick_name}` : ''}`
