/** The name of a file about a project, without signs that a file name cannot have. */
export const costFileName = (name: string, ending: string): string =>
  `物业费测算-${name.replace(/[\\/:*?"<>|\s]+/g, '') || '未命名'}.${ending}`
