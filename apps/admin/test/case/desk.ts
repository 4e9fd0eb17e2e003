import type { FakeServer } from '../console/server.ts'

/** Plays what the desk of applications reads beside its list: nobody has saved a view, opened an application, or got a notice. */
export function planApplications(server: FakeServer): void {
  server.on('GET /prod-api/cms/recruitment/notices', { data: [], unreadCount: 0 })
  server.on('GET /prod-api/cms/recruitment/views', { data: [], start: '' })
  server.on('GET /prod-api/cms/recruitment/options', { data: { departments: [], people: [] } })
  server.on('GET /prod-api/cms/recruitment/viewing', { data: [] })
  server.on('GET /prod-api/cms/recruitment/counts', { data: [] as never })
  server.on('GET /prod-api/cms/recruitment/positions', { data: [] })
}
