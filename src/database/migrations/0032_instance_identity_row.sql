insert into instance_identity default values;
