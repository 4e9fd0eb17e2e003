import type { ContentRow } from '@anju/contract/content'
import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { type ContentPage, fieldsOf } from '#ui/api/content.ts'
import { type Result, useApi } from '#ui/api/use-api.ts'
import type { Project } from './filter.ts'

export function projectOf(row: ContentRow): Project {
  const fields = fieldsOf('introduceIntroduction', row)
  const { city = '', district = '', areaM2 = 0, status = '', takenOverOn = '', longitude, latitude } = fields
  const hotline = status === '已撤场' ? '' : (fields.hotline ?? '')
  const at = longitude !== undefined && latitude !== undefined && { longitude, latitude }
  return { row, kind: row.kind, city, district, area: areaM2, status, takenOverOn, hotline, ...(at && { at }) }
}

/** As many as the server gives at once. */
const AT_ONCE = 50

/**
 * All projects that contain the words, so that they can be counted, sorted and shown on one map. The first fifty come
 * with the result; the others follow while those are shown.
 */
export function useProjects(section: string, keyword: string): { result: Result<ContentPage>; projects: Project[] } {
  const query = { section, pageSize: AT_ONCE, keyword: keyword || undefined }
  const result = useApi('GET /api/cms/content/list', { query })
  const [further, setFurther] = useState<ContentRow[]>([])
  const first = result.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for belongs to the first page
  useEffect(() => {
    setFurther([])
    let wanted = true
    async function fetchFurther(total: number) {
      for (let pageNum = 2; wanted && (pageNum - 1) * AT_ONCE < total; pageNum++) {
        const answer = await call('GET /api/cms/content/list', { query: { ...query, pageNum } })
        if (!wanted || answer.code !== 200) return
        setFurther((before) => [...before, ...answer.data.rows])
      }
    }
    if (first && first.total > AT_ONCE) fetchFurther(first.total).catch(console.error)
    return () => {
      wanted = false
    }
  }, [first])
  return { result, projects: [...(first?.rows ?? []), ...further].map(projectOf) }
}
