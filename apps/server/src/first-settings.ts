/** Names of the five catalogs, by position. */
export const catalogs = ['走进企业', '企业文化', '教育培训', '企业传媒', '内部规章']
