/** Instead of a user who takes over: the work goes back to its departments. */
export const BACK_TO_DEPARTMENT = 'department'
