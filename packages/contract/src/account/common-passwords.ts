/**
 * Words that people build passwords of and that lists of stolen passwords are full of: product and role names, names,
 * seasons, things people love, and the same in pinyin. Each stands for itself with digits and signs around it and in it.
 */
const words = new Set(
  `
  password passw passwd pass passwort pwd code login logon signin signon access welcome hello hi letmein open sesame
  opensesame changeme change default guest user username users test tester testing demo sample example temp temporary
  admin admins administrator adm root super superuser superadmin supervisor sysadmin system sys manager master boss owner
  operator service support staff employee office company corp enterprise account accounts member customer client public
  private server database oracle mysql postgres postgresql redis mongodb sqlserver sa nginx apache tomcat linux ubuntu
  centos windows microsoft office365 outlook excel google gmail android apple iphone ipad macbook samsung huawei xiaomi
  redmi honor oppo vivo lenovo thinkpad dell asus cisco router switch network internet wifi wireless firewall security
  alibaba aliyun taobao tmall alipay tencent wechat weixin qq weibo baidu bytedance douyin tiktok jingdong meituan didi
  netease sina sohu zoom facebook twitter instagram linkedin amazon paypal netflix youtube yahoo hotmail skype github
  gitlab jenkins docker kubernetes java javascript python spring springboot vue react angular node jeecg jeecgboot ruoyi
  abc abcd abcde abcdef qwe qwer qwert qwerty qwertyui qwertyuiop asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn
  zxcvbnm qaz qazwsx qazwsxedc wsx edc aaa bbb xxx zzz aa aaaa qq qqq www xyz
  love iloveyou loveyou ilove loveme lover lovely sweet sweetheart baby babe babygirl angel princess queen king prince
  honey darling sunshine sunny sun moon star stars sky blue red green black white gold golden silver diamond pink purple
  orange rainbow flower rose lily jasmine daisy cherry apple banana chocolate cookie candy coffee cheese pizza sugar
  monkey dragon tiger lion panda cat kitty dog puppy horse eagle falcon wolf bear shark dolphin phoenix rabbit snake
  football soccer baseball basketball hockey tennis golf swimming running fishing hunter hunting racing player gamer game
  games pokemon pikachu minecraft fortnite roblox starwars startrek superman batman spiderman ironman naruto sasuke goku
  matrix hacker ninja samurai killer shadow ghost magic wizard merlin hero legend freedom liberty peace happy smile lucky
  forever future dream heaven jesus christ god bless faith hope family mother father mom dad brother sister friend friends
  michael jordan daniel david robert thomas william james john jack peter paul mark andrew joseph charlie george henry
  harry oliver jessica jennifer ashley michelle amanda nicole sarah anna maria lisa linda mary emma sophie lucy alice
  london paris berlin tokyo newyork america canada china beijing shanghai guangzhou shenzhen hangzhou nanjing wuhan chengdu
  chongqing tianjin suzhou xian hongkong macau taiwan zhongguo zhonghua
  spring summer autumn fall winter january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow newyear christmas birthday
  ai woaini woaiwojia woaiwo wodemima mima wode nihao ninhao baobao baobei laopo laogong qinaide xiangni aini ainiyiwanfen
  meimei gege jiejie didi mama baba jiating xingfu kuaile pingan facai gongxi gongxifacai zhaocai jinbao shunli jixiang
  ruyi daji dali niubi niuniu zhuzhu haha hehe heihei xixi wokao caonima tamade
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu
  dong xiao cheng cao yuan deng fu shen zeng peng lv su lu jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren
  zhangsan lisi wangwu zhaoliu zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli
  liqiang zhanglei wanglei liujie chenjie lijun wangjun zhangjun liuyang wangyang zhangyong xiaoming xiaohong xiaofang
  xiaoli xiaoyu xiaowei xiaojun xiaolong
`
    .trim()
    .split(/\s+/),
)

/** Digits that everybody puts behind a word, beside those of up to four: what else is short enough to be tried out. */
const digitRuns = new Set(
  `12345 123456 1234567 12345678 123456789 1234567890 0123456789 54321 654321 87654321 987654321 012345 13579 24680 112233
  11223344 123123 123123123 123321 1234321 121212 131313 101010 010101 110110 119119 120120 147258 147258369 258369 159357
  159753 741852 789456 456789 456123 789789 5201314 1314520 520520 521521 5211314 52013 1314521 168168 16888 518518 666888
  888666 66668888 88886666 668668 686868 888999 999888 7758521 7758258 31415926 314159 10086 10010 12306`.split(
    /\s+/,
  ),
)

/** Rows of keys and orders that everybody knows; a password that is made of pieces of them was not thought up. */
const rows = [
  '1234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '147258369',
].flatMap((row) => [row, [...row].reverse().join('')])

const shifted = new Map([...'!@#$%^&*()'].map((sign, index) => [sign, '1234567890'.charAt(index)]))
const disguised = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' }),
)

/** Whether the password is one that is tried first: a word of everybody's with the usual around it, or a walk over the keys. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return readings(plain).some(isWordWithUsual) || isWalk(without(plain)) || isWalk(mapped(plain, shifted))
}

/** As it stands, and with signs read as the letters they stand for: from its first letter, or its first sign, to its last letter. */
function readings(plain: string): string[] {
  const disclosed = (core: RegExp) => plain.replace(core, (part) => mapped(part, disguised))
  return [plain, disclosed(/[a-z].*[a-z]/s), disclosed(/^.*[a-z]/s)]
}

function isWordWithUsual(text: string): boolean {
  const letters = text.replaceAll(/[^a-z]/g, '')
  const digits = text.replaceAll(/\D/g, '')
  return words.has(letters) && (digits.length <= 4 || digitRuns.has(digits) || /^(\d)\1*$/.test(digits))
}

/** Whether all but one sign are pieces of rows, or one sign again and again. */
function isWalk(text: string): boolean {
  let strays = 0
  for (let at = 0; at < text.length;) {
    const length = Math.max(repeatedAt(text, at), walkedAt(text, at))
    if (length < 2) strays += 1
    at += Math.max(length, 1)
  }
  return strays <= 1
}

function repeatedAt(text: string, at: number): number {
  return /^(.)\1*/s.exec(text.slice(at))?.[0].length ?? 0
}

/** How far the longest piece of a row reaches from here; two signs are no piece yet. */
function walkedAt(text: string, at: number): number {
  let length = 2
  while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1))))
    length += 1
  return length > 2 ? length : 0
}

function without(text: string): string {
  return text.replaceAll(/[^a-z0-9]/g, '')
}

function mapped(text: string, signs: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => signs.get(sign) ?? sign).join('')
}

/** What somebody who knows the account would try, beside what everybody uses. */
export interface PasswordOwner {
  username?: string | undefined
  phone?: string | null | undefined
  productTitle?: string | undefined
}

/** Why a password that meets the rule is refused all the same, in words for its owner. */
export function faultOfPassword(password: string, owner: PasswordOwner = {}): string | undefined {
  if (isCommonPassword(password)) return '该密码过于常见，容易被猜到'
  const plain = password.toLowerCase()
  const holds = (text: string | null | undefined) =>
    Boolean(text && text.length >= 3 && plain.includes(text.toLowerCase()))
  if (holds(owner.username)) return '密码不能包含用户名'
  if (holds(owner.phone)) return '密码不能包含手机号'
  if (owner.productTitle?.split(/\s+/).some(holds)) return '密码不能包含产品名称'
  return undefined
}
