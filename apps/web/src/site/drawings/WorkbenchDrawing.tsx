import styles from './WorkbenchDrawing.module.css'

const menuRows = [64, 92, 120, 148, 176, 204]
const bars = [38, 62, 48, 84, 70, 96, 58]
const tableRows = [222, 244, 266]

/** The signed-in workbench in outline: menu, tabs, a chart and a table. */
export function WorkbenchDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 460 300"
      role="img"
      aria-label="工作台示意图：菜单、标签页、图表与表格"
    >
      <rect className={styles.window} x="0.5" y="0.5" width="459" height="299" rx="10" />
      <path className={styles.menu} d="M0.5 40H104V299.5H10.5A10 10 0 0 1 .5 289.5Z" />
      {menuRows.map((y, index) => (
        <g key={y} className={index === 1 ? styles.chosen : styles.entry}>
          {index === 1 && (
            <rect className={styles.chosenRow} x="8" y={y - 10} width="88" height="24" rx="5" />
          )}
          <circle cx="20" cy={y + 2} r="4" />
          <rect x="32" y={y - 2} width={index % 2 ? 52 : 42} height="7" rx="3.5" />
        </g>
      ))}
      <path className={styles.rule} d="M0 40H460" />
      <rect className={styles.brand} x="14" y="13" width="15" height="15" rx="4" />
      <rect className={styles.strong} x="37" y="16" width="54" height="8" rx="4" />
      <circle className={styles.faint} cx="438" cy="20" r="9" />
      <path className={styles.tab} d="M116 72V54A5 5 0 0 1 121 49H181A5 5 0 0 1 186 54V72Z" />
      <rect className={styles.faint} x="192" y="53" width="62" height="16" rx="4" />
      <rect className={styles.faint} x="260" y="53" width="62" height="16" rx="4" />
      <rect className={styles.strong} x="127" y="58" width="38" height="7" rx="3.5" />
      <rect className={styles.panel} x="116" y="72" width="332" height="120" rx="4" />
      {bars.map((height, index) => (
        <rect
          key={index}
          className={index === 5 ? styles.peak : styles.bar}
          x={138 + index * 43}
          y={180 - height}
          width="22"
          height={height}
          rx="3"
        />
      ))}
      <rect className={styles.panel} x="116" y="202" width="332" height="86" rx="4" />
      {tableRows.map((y) => (
        <g key={y} className={styles.faint}>
          <rect x="128" y={y - 4} width="54" height="7" rx="3.5" />
          <rect x="208" y={y - 4} width="90" height="7" rx="3.5" />
          <rect x="324" y={y - 4} width="48" height="7" rx="3.5" />
          <rect className={styles.link} x="404" y={y - 4} width="30" height="7" rx="3.5" />
        </g>
      ))}
    </svg>
  )
}
