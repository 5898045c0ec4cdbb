interface DarkWindowProps {
  /** A few words on the sign in the window. */
  readonly sign: string
  /** Whether the sill is lit. */
  readonly lit?: boolean
}

/** A shop window with a sign in it: the picture of every page that has nothing to show. The sign repeats what the text says. */
export const DarkWindow = ({ sign, lit = false }: DarkWindowProps) => (
  <svg className="dark-window" viewBox="0 0 240 220" width="240" height="220" aria-hidden="true">
    <path className="dark-window__pane" d="M28 58h184v126H28z" />
    <path className="dark-window__glint" d="M48 184 104 58h22L70 184zM84 184l56-126h8L92 184z" />
    {Array.from({ length: 8 }, (_, index) => (
      <path
        key={index}
        className={index % 2 === 0 ? 'dark-window__stripe' : 'dark-window__stripe dark-window__stripe--light'}
        d={`M${16 + index * 26} 26h26v36a13 13 0 0 1-26 0z`}
      />
    ))}
    <rect
      className="dark-window__sill"
      data-lit={lit || undefined}
      x="20"
      y="184"
      width="200"
      height="8"
      rx="3"
    />
    <path className="dark-window__string" d="M120 84 76 116M120 84l44 32" />
    <circle className="dark-window__nail" cx="120" cy="84" r="3" />
    <g transform="rotate(-3 120 132)">
      <rect className="dark-window__sign" x="56" y="114" width="128" height="38" rx="6" />
      <text className="dark-window__text" x="120" y="139" textAnchor="middle">
        {sign}
      </text>
    </g>
  </svg>
)
