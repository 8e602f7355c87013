/** Words of the language that queries are made of; none of them changes, locks or names anything outside of the query. */
const clauses =
  'select distinct all from where group by having order asc desc limit offset union intersect except with as on using rollup'
const joins = 'join inner left right outer cross'
const logic =
  'and or not xor is null true false unknown in exists between like escape div mod case when then else end any some'
const windows = 'over partition rows range preceding following unbounded current row window'
const moments = 'interval current_date current_time current_timestamp localtime localtimestamp'
const types = 'char signed unsigned decimal date datetime time double float json'
const parts = 'both leading trailing separator dual'

export const keywords: ReadonlySet<string> = new Set(
  [clauses, joins, logic, windows, moments, types, parts].join(' ').split(' '),
)

/** Those of them after which a bracket may open; after another a bracket would make it a call. */
export const openingKeywords: ReadonlySet<string> = new Set(
  'select distinct all from where by having union intersect except as on using join and or not xor in exists between like is case when then else any some over interval div mod left right char decimal datetime float double'.split(
    ' ',
  ),
)

/* texts that they make are limited by max_allowed_packet of the server, and by group_concat_max_len of our session */
const counting =
  'count sum avg min max std stddev stddev_pop stddev_samp var_pop var_samp variance group_concat'
const ranking =
  'row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value'
const numbers = 'abs ceil ceiling floor round truncate sign mod sqrt greatest least'
const texts =
  'lower upper lcase ucase length char_length character_length octet_length trim ltrim rtrim left right substr substring substring_index mid locate instr position replace reverse ascii concat concat_ws lpad rpad format field find_in_set elt strcmp md5'
const times =
  'now curdate curtime current_date current_time current_timestamp localtime localtimestamp date time timestamp year month day dayofmonth dayofweek dayofyear weekday week weekofyear yearweek quarter hour minute second date_format time_format str_to_date date_add date_sub adddate subdate datediff timediff timestampdiff timestampadd last_day makedate from_unixtime unix_timestamp from_days to_days extract monthname dayname'
const others = 'if ifnull nullif coalesce cast isnull json_extract json_unquote json_value'

/** What statements may call; each as MySQL and MariaDB have it, none with a side effect, a lock, a file or a wait. */
export const functions: ReadonlySet<string> = new Set(
  [counting, ranking, numbers, texts, times, others].join(' ').split(' '),
)

/** Words that MySQL or MariaDB reserve: where they are not above, they begin something that is no part of a query. */
export const reserved: ReadonlySet<string> = new Set(
  `accessible add alter analyze asensitive before bigint binary blob call cascade change character check collate column
  condition constraint continue convert create cube current_role current_user cursor database databases dec declare default
  delayed delete describe deterministic distinctrow do drop dumpfile each elseif empty enclosed escaped exit explain fetch for
  force foreign fulltext function generated get grant grouping groups handler high_priority ignore index infile inout
  insensitive insert int integer into iterate json_table key keys kill lateral leave linear lines load lock long longblob
  longtext loop low_priority match maxvalue mediumblob mediumint mediumtext natural no_write_to_binlog numeric of optimize
  option optionally out outfile page_checksum parse_vcol_expr persist precision primary procedure purge read reads read_write
  real recursive references regexp release rename repeat require resignal restrict return returning revoke rlike schema
  schemas sensitive session_user set show signal smallint sounds spatial specific sql sqlexception sqlstate sqlwarning
  sql_big_result sql_buffer_result sql_cache sql_calc_found_rows sql_no_cache sql_small_result ssl starting stored
  straight_join system_user table terminated tinyblob tinyint tinytext to trigger undo unlock update usage use user_resources
  utc_date utc_time utc_timestamp values varbinary varchar varcharacter varying virtual while write zerofill`.split(
    /\s+/,
  ),
)

/** Databases of the server itself. */
export const systemSchemas: ReadonlySet<string> = new Set([
  'mysql',
  'information_schema',
  'performance_schema',
  'sys',
])
