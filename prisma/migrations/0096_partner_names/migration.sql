-- Names of partners that differ in upper and lower case alone are one partner's.
CREATE UNIQUE INDEX "partner_name_lower_key" ON "partner"(lower("name"));
