import 'virtual:mantine.css'
import './tokens.css'
import './base.css'
