/** What statements may call. Everything else is refused, whatever the database would let them do. */

/* aggregates, and what windows are asked for */
const counting =
  'count sum avg min max stddev variance stddev_pop stddev_samp var_pop var_samp bool_and bool_or every'
const windows =
  'row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value'
const within = 'percentile_cont percentile_disc mode'
const numbers = 'abs ceil ceiling floor round trunc sign mod div sqrt'
/* none of them makes a text longer than what it was given, but those of `bounded` */
const texts =
  'lower upper length char_length character_length octet_length trim btrim ltrim rtrim left right substr substring position strpos split_part starts_with reverse ascii initcap md5'
const times =
  'now date_trunc date_part extract age to_char to_date to_timestamp make_date timezone localtimestamp clock_timestamp date_bin justify_days'
const others = 'to_number string_to_array array_length cardinality array_position'

export const functions: ReadonlySet<string> = new Set(
  [counting, windows, within, numbers, texts, times, others].join(' ').split(' '),
)

/** Functions that could make a text of any length: the arguments that decide must be short and written out. */
export const boundedFunctions: ReadonlyMap<string, readonly number[]> = new Map([
  ['replace', [1, 2]],
  ['lpad', [1, 2]],
  ['rpad', [1, 2]],
  ['concat', []],
  ['concat_ws', []],
])

export const operators: ReadonlySet<string> = new Set(
  '+ - * / % = <> != < > <= >= || ~~ !~~ ~~* !~~* -> ->> #> #>> @> <@ &&'.split(' '),
)

export const types: ReadonlySet<string> = new Set(
  'int2 int4 int8 smallint integer bigint numeric decimal float4 float8 real bool boolean text varchar bpchar date time timetz timestamp timestamptz interval uuid json jsonb'.split(
    ' ',
  ),
)

export const collations: ReadonlySet<string> = new Set(['C', 'POSIX', 'default', 'zh-x-icu', 'zh-Hans-x-icu'])

export const momentFunctions: ReadonlySet<string> = new Set([
  'SVFOP_CURRENT_DATE',
  'SVFOP_CURRENT_TIME',
  'SVFOP_CURRENT_TIME_N',
  'SVFOP_CURRENT_TIMESTAMP',
  'SVFOP_CURRENT_TIMESTAMP_N',
  'SVFOP_LOCALTIME',
  'SVFOP_LOCALTIME_N',
  'SVFOP_LOCALTIMESTAMP',
  'SVFOP_LOCALTIMESTAMP_N',
])

export const comparisonKinds: ReadonlySet<string> = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_OP_ALL',
  'AEXPR_DISTINCT',
  'AEXPR_NOT_DISTINCT',
  'AEXPR_NULLIF',
  'AEXPR_IN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
  'AEXPR_BETWEEN',
  'AEXPR_NOT_BETWEEN',
  'AEXPR_BETWEEN_SYM',
  'AEXPR_NOT_BETWEEN_SYM',
])
