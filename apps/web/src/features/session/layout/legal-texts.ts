import type { LegalName } from './legal-names'

interface LegalText {
  title: string
  opening: string
  sections: { heading: string; text: string }[]
}

/** What an installation tells its users until its operator writes something of their own. */
export function legalText(name: LegalName, productTitle: string): LegalText {
  return name === 'privacy' ? privacy(productTitle) : terms(productTitle)
}

function privacy(productTitle: string): LegalText {
  return {
    title: '隐私说明',
    opening: `${productTitle} 由您所在的单位部署和运营。本说明告诉您系统保存哪些与您有关的信息，以及为什么保存。`,
    sections: [
      {
        heading: '保存的信息',
        text: '账户资料（用户名、姓名、手机号、邮箱、部门与岗位）、登录与操作记录（时间、网络地址、操作内容），以及您在工作中录入或上传的内容。',
      },
      {
        heading: '用途',
        text: '用于确认您的身份、判断您的权限、通知您待办的工作，以及在出现问题时查明原因。系统不向第三方出售信息，也不用于广告。',
      },
      {
        heading: '密码与验证码',
        text: '密码只以不可逆的方式保存，任何人（包括管理员）都看不到原文。短信验证码 10 分钟内有效，使用一次后作废。',
      },
      {
        heading: '浏览器中的数据',
        text: '登录凭证、显示设置和字典缓存保存在您的浏览器中，登录凭证最长保留 7 天，退出登录时立即清除。本系统不使用跟踪型 Cookie。',
      },
      {
        heading: '您的权利',
        text: '您可以在“个人中心”查看和更正自己的资料；如需导出或删除，请联系本单位的系统管理员。',
      },
    ],
  }
}

function terms(productTitle: string): LegalText {
  return {
    title: '使用条款',
    opening: `登录 ${productTitle} 即表示您同意以下条款。如与本单位的规章制度不一致，以本单位的规章制度为准。`,
    sections: [
      {
        heading: '账户',
        text: '账户仅供本人使用，请妥善保管密码与手机，不要转借他人。发现账户异常请立即修改密码并通知管理员。',
      },
      { heading: '授权', text: '您只应访问和处理工作所需、且已获授权的数据。系统会记录重要操作，以备核查。' },
      { heading: '内容', text: '请勿录入或上传违反法律法规、侵犯他人权益或与工作无关的内容。' },
      {
        heading: '安全',
        text: '请勿尝试绕过权限、干扰系统运行或批量抓取数据。多次登录失败的账户会被暂时锁定。',
      },
      { heading: '变更', text: '管理员可能因岗位变动、离职或安全需要调整、冻结或停用账户。' },
    ],
  }
}
