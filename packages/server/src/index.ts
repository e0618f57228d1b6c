export { boundlessBudgets } from './budgets/settings';
export { type Config, ConfigError, defaultConfig, readConfig } from './config';
export { backUp } from './house/backups';
export { anotherToken } from './house/token';
export { createLogger, type Logger } from './observe/logger';
export { createEngines } from './rules/engines';
export { type Overrides, type RunningServer, startServer } from './server';
export { workerThinker } from './standins/workerThinker';
