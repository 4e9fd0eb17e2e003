/** DOM id of the input for a path of the project. */
export const inputId = (path: string): string => `cost-${path.replaceAll('.', '-')}`
