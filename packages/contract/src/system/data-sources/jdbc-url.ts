import { databaseTypes, defaultPort } from './data-sources'

/** What an address of existing clients (`jdbc:mysql://host:3306/name?…`) says; everything behind the name is passed over. */
export interface JdbcPlace {
  dbType: string
  dbHost: string
  dbPort: number
  dbName: string
}

const schemes: Readonly<Record<string, string>> = databaseTypes

/** The drivers that mean a database we can read, by what their class names begin with. */
const drivers: Readonly<Record<string, string>> = {
  'com.mysql.': databaseTypes.mysql,
  'org.mariadb.': databaseTypes.mariadb,
  'org.postgresql.': databaseTypes.postgresql,
}

/** A place as existing clients write it: the address, and the class of a driver for it. The account and its password stay out of it. */
export function jdbcOf({ dbType, dbHost, dbPort, dbName }: JdbcPlace): { dbUrl: string; dbDriver: string } {
  const scheme = Object.keys(schemes).find((each) => schemes[each] === dbType) ?? ''
  const host = dbHost.includes(':') ? `[${dbHost}]` : dbHost
  return { dbUrl: `jdbc:${scheme}://${host}:${dbPort}/${dbName}`, dbDriver: driverOf[dbType] ?? '' }
}

const driverOf: Readonly<Record<string, string>> = {
  [databaseTypes.mysql]: 'com.mysql.cj.jdbc.Driver',
  [databaseTypes.mariadb]: 'org.mariadb.jdbc.Driver',
  [databaseTypes.postgresql]: 'org.postgresql.Driver',
}

/** Reads host, port and name of such an address; undefined where it is none of a database that we can read. */
export function readJdbcUrl(text: string): JdbcPlace | undefined {
  const [, scheme = '', host = '', port, name = ''] =
    /^jdbc:([a-z]+):\/\/([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/([^?;/\s]+)(?:[?;].*)?$/i.exec(
      text.trim(),
    ) ?? []
  const dbType = Object.hasOwn(schemes, scheme.toLowerCase()) ? schemes[scheme.toLowerCase()] : undefined
  if (!dbType) return undefined
  return {
    dbType,
    dbHost: host.replace(/^\[|\]$/g, ''),
    dbPort: port ? Number(port) : defaultPort(dbType),
    dbName: name,
  }
}

/** The type of database that a driver's class name means. */
export function typeOfDriver(name: string): string | undefined {
  return Object.entries(drivers).find(([start]) => name.startsWith(start))?.[1]
}
