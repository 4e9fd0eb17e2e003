import { useQuery } from '@tanstack/react-query'
import { Card, Typography } from 'antd'
import { Link } from 'react-router'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly } from '#ui/session/call.ts'

const workKey = 'GET /prod-api/system/user/work/:userIds'
const onlineKey = 'GET /prod-api/monitor/online/list'
/** More sessions than an account can have. */
const MOST_SESSIONS = '100'

/** What a person still answers for. */
export function PersonWork({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [workKey, userId],
    queryFn: () => callQuietly(workKey, { params: { userIds: userId } }),
  })
  return (
    <Card size="small" title="未办结的工作">
      {error && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.data.work.length === 0 && <Typography.Text>没有未办结的工作。</Typography.Text>}
      <ul>
        {data?.data.work.map(({ text, page }) => (
          <li key={text}>{page ? <Link to={page}>{text}</Link> : text}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Where a person is logged in now. */
export function PersonSessions({ userId, userName }: { userId: string; userName: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [onlineKey, userId],
    queryFn: () => callQuietly(onlineKey, { query: { userName, pageNum: '1', pageSize: MOST_SESSIONS } }),
  })
  const rows = data?.rows.filter((row) => row.userName === userName)
  const list = `/monitor/online?${new URLSearchParams({ userName })}`
  return (
    <Card size="small" title="在线会话" extra={rows && rows.length > 0 && <Link to={list}>查看或强制退出</Link>}>
      {error && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {rows?.length === 0 && <Typography.Text>现在没有登录。</Typography.Text>}
      <ul>
        {rows?.map(({ tokenId, loginTime, ipaddr, loginLocation, browser, os }) => (
          <li key={tokenId}>{`${loginTime}  ${ipaddr} ${loginLocation}  ${browser} / ${os}`}</li>
        ))}
      </ul>
    </Card>
  )
}
