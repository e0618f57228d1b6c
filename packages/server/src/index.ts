export { boundlessBudgets } from './budgets/settings';
export { type Config, ConfigError, defaultConfig, readConfig } from './config';
export { createLogger, type Logger } from './observe/logger';
export { type Overrides, type RunningServer, startServer } from './server';
