import { type Static, Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** Sizes are in GB for memory and MB for the runtime's own memory, shares in percent, as RuoYi's page writes them. */
export const ServerState = Type.Object({
  cpu: Type.Object({
    cpuNum: Type.Integer(),
    used: Type.Number(),
    sys: Type.Number(),
    wait: Type.Number(),
    free: Type.Number(),
  }),
  mem: Type.Object({ total: Type.Number(), used: Type.Number(), free: Type.Number(), usage: Type.Number() }),
  /** The runtime; named as the page of RuoYi's client reads it, which shows a Java machine. */
  jvm: Type.Object({
    total: Type.Number(),
    max: Type.Number(),
    used: Type.Number(),
    free: Type.Number(),
    usage: Type.Number(),
    name: Type.String(),
    version: Type.String(),
    home: Type.String(),
    startTime: Type.String(),
    runTime: Type.String(),
    inputArgs: Type.String(),
  }),
  sys: Type.Object({
    computerName: Type.String(),
    computerIp: Type.String(),
    osName: Type.String(),
    osArch: Type.String(),
    userDir: Type.String(),
  }),
  sysFiles: Type.Array(
    Type.Object({
      dirName: Type.String(),
      sysTypeName: Type.String(),
      typeName: Type.String(),
      total: Type.String(),
      free: Type.String(),
      used: Type.String(),
      usage: Type.Number(),
    }),
  ),
  /** Longest delay of the event loop since the last look, milliseconds, at the 99th percentile. */
  eventLoopDelay: Type.Number(),
  /** The version of the product, `development` in a checkout. */
  version: Type.String(),
  /** What somebody must see to: in a few words, and in a sentence with what to do. */
  conditions: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), text: Type.String() })),
})
export type ServerState = Static<typeof ServerState>

export const DatabaseState = Type.Object({
  /** What an operator has to do something about, in sentences; empty when all is well. */
  warnings: Type.Array(Type.String()),
  engine: Type.Enum(['sqlite', 'postgres']),
  version: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  journal: Type.String(),
  /** Name and value of what the engine was set to and says of itself. */
  settings: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  tables: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer(), bytes: Type.Integer() })),
  migrations: Type.Array(Type.String()),
  filesBytes: Type.Integer(),
  filesCount: Type.Integer(),
})
export type DatabaseState = Static<typeof DatabaseState>

export const serverRoutes = routes({
  'GET /prod-api/monitor/server': {
    access: 'permission:monitor:server:list',
    load: 'heavy',
    about: '服务器、内存、磁盘与运行环境',
    data: dataOf(ServerState),
  },
  'GET /prod-api/monitor/database': {
    access: 'permission:monitor:database:list',
    load: 'heavy',
    about: '数据库的版本、大小与各表行数',
    data: dataOf(DatabaseState),
  },
})
